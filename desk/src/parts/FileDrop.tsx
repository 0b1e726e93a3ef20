// A drop zone and file input for a deal file. Shows the line of a JSON syntax error at once.
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
  const [isDragOver, setDragOver] = useState(false);
  const take = async (file: File | undefined) => {
    if (file) onFile({ name: file.name, text: await file.text() });
  };
  return (
    <div className={classes(styles.drop, isDragOver && styles.dropOver)}>
      <Icon name="mdi-file-upload-outline" />
      <strong>Drop the deal file here</strong>
      <span className={styles.soft}>{hint}</span>
      <input
        type="file"
        aria-label="Deal file"
        accept=".json,application/json"
        onDragEnter={() => setDragOver(true)}
        onDragLeave={() => setDragOver(false)}
        onDrop={() => setDragOver(false)}
        onChange={({ target }) => {
          take(target.files?.[0]);
          // The same file can be chosen again once it is corrected.
          target.value = '';
        }}
      />
    </div>
  );
}
