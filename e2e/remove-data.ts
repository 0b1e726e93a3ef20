// After all journeys: the data folder of their service goes.
import { rmSync } from 'node:fs';

export default function removeData(): void {
  rmSync(process.env['JOURNEY_DATA'] ?? '', { recursive: true, force: true });
}
