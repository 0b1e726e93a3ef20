#!/usr/bin/env node
// The command `forecourt`: plain JavaScript for any Node from 20 on, which hands over to Node 24.
import { runOnNode24 } from '../scripts/node24.mjs';

await runOnNode24(new URL('./src/main.ts', import.meta.url), process.argv.slice(2));
