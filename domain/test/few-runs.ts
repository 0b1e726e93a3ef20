// Few runs for each property, and no shrinking: under mutation testing every test runs hundreds of times.
import fc from 'fast-check';

fc.configureGlobal({ numRuns: 20, endOnFailure: true });
