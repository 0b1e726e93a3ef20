// Few runs per property and no shrinking, because mutation testing runs every test hundreds of times.
import fc from 'fast-check';

fc.configureGlobal({ numRuns: 20, endOnFailure: true });
