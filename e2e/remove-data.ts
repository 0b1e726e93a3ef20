// Global teardown: removes the journeys' data folder.
import { rmSync } from 'node:fs';

export default function removeData(): void {
  rmSync(process.env['JOURNEY_DATA'] ?? '', { recursive: true, force: true });
}
