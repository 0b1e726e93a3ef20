// Tests that the downloaded schedule matches the figures to the cent.
import { describe, expect, it } from 'vitest';
import { scheduleCsv } from './schedule-csv.ts';

const schedule = {
  headings: ['No.', 'Payment', 'Balance'],
  rows: [
    [1, 57442, 5],
    [2, 57460, 0],
  ],
};

describe('the schedule as a file', () => {
  it('has one line for each payment under its headings', () => {
    expect(scheduleCsv(schedule, 2)).toBe(
      'No.,Payment,Balance\r\n1,574.42,0.05\r\n2,574.60,0.00\r\n',
    );
  });

  it('knows currencies without minor units', () => {
    expect(scheduleCsv(schedule, 0)).toContain('1,57442,5\r\n');
  });
});
