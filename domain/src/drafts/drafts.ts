// Entry point of drafts: new deal files, and cars of an inventory.

export * from './car.ts';
export {
  type BadRow,
  badRowsCsv,
  CAR_FIELDS,
  type CarChanges,
  type CarField,
  type CarMapping,
  type CarsRead,
  type CarTexts,
  carChanges,
  carDifferences,
  carTexts,
  MOST_CARS,
  readCar,
  readCars,
} from './car-import.ts';
export { csvText, workbookProblem } from './csv.ts';
export {
  type DraftFile,
  type DraftPlace,
  endOfOffer,
  newDraftFile,
  templateFile,
  withCar,
} from './draft-file.ts';
