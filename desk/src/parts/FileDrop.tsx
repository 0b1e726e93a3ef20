// Takes a deal file: dropped, or chosen. What cannot be read as JSON is said at once, with its line.
import { Icon } from '@forecourt/ui';
import { useState } from 'react';
import { classes, styles } from './parts.tsx';

export interface ReadFile {
  readonly name: string;
  readonly text: string;
}

interface FileDropProps {
  readonly hint: string;
  onFile(file: ReadFile): void;
}

export function FileDrop({ hint, onFile }: FileDropProps) {
  const [over, setOver] = useState(false);
  const take = async (file: File | undefined) => {
    if (file) onFile({ name: file.name, text: await file.text() });
  };
  return (
    <div className={classes(styles.drop, over && styles.dropOver)}>
      <Icon name="mdi-file-upload-outline" />
      <strong>Drop the deal file here</strong>
      <span className={styles.soft}>{hint}</span>
      <input
        type="file"
        aria-label="Deal file"
        accept=".json,application/json"
        onDragEnter={() => setOver(true)}
        onDragLeave={() => setOver(false)}
        onDrop={() => setOver(false)}
        onChange={({ target }) => {
          take(target.files?.[0]);
          // So that the same file, mended, can be chosen again.
          target.value = '';
        }}
      />
    </div>
  );
}
