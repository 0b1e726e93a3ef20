// The front door to what deals are begun with: files to start from, and cars out of an inventory.

export * from './car.ts';
export {
  type DraftBeginning,
  type DraftFile,
  type DraftPlace,
  newDraftFile,
  templateFile,
} from './draft-file.ts';
