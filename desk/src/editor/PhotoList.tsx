// The photos of the car: dropped in, sortable, each with a description for screen readers.
import {
  FIELD_WORDS,
  type LeafNode,
  nodeAt,
  proposedPhotoWords,
} from '@forecourt/domain/deal-form';
import { Icon } from '@forecourt/ui';
import { createContext, type ReactNode, useCallback, useContext, useMemo, useState } from 'react';
import { sessionEnded } from '../client/session.ts';
import { classes, styles as parts } from '../parts/parts.tsx';
import { paths } from '../routing/paths.ts';
import { keyOf, listAt, type Path, withItem } from './draft-values.ts';
import { fieldId, useEditor, useValue } from './editor.tsx';
import { LeafField, Notes, textAt } from './fields.tsx';
import form from './form.module.css';
import { Grip, ItemButtons, useItems } from './list-controls.tsx';
import styles from './PhotoList.module.css';

type Urls = ReadonlyMap<string, string>;

interface PhotosContextValue {
  readonly urls: Urls;
  know(file: string, url: string): void;
}

const PhotosContext = createContext<PhotosContextValue>({ urls: new Map(), know: () => undefined });

interface PhotosProps {
  readonly stored: readonly { readonly file: string; readonly url: string }[];
  readonly children: ReactNode;
}

/** Provides photo URLs by file name: the server's photos, and this tab's uploads since then. */
export function Photos({ stored, children }: PhotosProps) {
  const [sent, setSent] = useState<Urls>(new Map());
  const know = useCallback(
    (file: string, url: string) => setSent((before) => new Map([...before, [file, url]])),
    [],
  );
  const value = useMemo(() => {
    const urls = new Map([...stored.map(({ file, url }) => [file, url] as const), ...sent]);
    return { urls, know };
  }, [stored, sent, know]);
  return <PhotosContext value={value}>{children}</PhotosContext>;
}

export function usePhotoUrls(): Urls {
  return useContext(PhotosContext).urls;
}

const ALT = nodeAt(['vehicle', 'photos', 0, 'alt']) as LeafNode;
const TYPES = 'image/jpeg,image/png,image/webp,image/avif';

interface Upload {
  readonly id: number;
  readonly name: string;
  /** Upload progress from 0 to 1. */
  readonly sent: number;
  readonly problem: string | null;
}

let lastUpload = 0;

export function PhotoList({ path }: { readonly path: Path }) {
  const { store } = useEditor();
  const photos = useItems(path);
  const { urls } = useContext(PhotosContext);
  const vehicle = useValue(['vehicle']);
  const sending = useUploads((file) => {
    const index = listAt(store.tree(), path).length;
    store.replace(withItem(store.tree(), path, index, { file }));
  });
  return (
    <fieldset className={form.field} data-width={12} id={fieldId(path)}>
      <legend>{FIELD_WORDS['vehicle.photos']?.label}</legend>
      <div className={styles.photos}>
        {photos.map((photo, index) => {
          const file = textAt(photo, ['file']) || `photo ${index + 1}`;
          return (
            <div key={keyOf(photo, index)} className={styles.photo} data-item>
              <Grip list={path} index={index} name={file} />
              <Thumbnail file={file} url={urls.get(file)} />
              <LeafField
                bare
                path={[...path, index, 'alt']}
                node={ALT}
                optional={false}
                name={`What ${file} shows`}
                placeholder={proposedPhotoWords(vehicle, index)}
              />
              <ItemButtons list={path} index={index} name={file} />
              <Notes path={[...path, index, 'file']} />
            </div>
          );
        })}
      </div>
      <Uploads {...sending} />
      <PhotoDrop label="Add photos" words="Drop photos here" multiple onFiles={sending.add} />
      <p className={classes(parts.small, parts.soft)}>
        JPEG, PNG, WebP or AVIF, up to 20 MB. We remove the location and the owner from each photo.
        If you leave a description empty, the gray suggestion is used.
      </p>
      <Notes path={path} />
    </fieldset>
  );
}

/** A single photo, such as the adviser's. */
export function PhotoField({ path, node }: { readonly path: Path; readonly node: LeafNode }) {
  const { store } = useEditor();
  const value = useValue(path);
  const { urls } = useContext(PhotosContext);
  const sending = useUploads((file) => store.set(path, file));
  const { label = '', help } = FIELD_WORDS[node.path] ?? {};
  const file = typeof value === 'string' ? value : '';
  return (
    <fieldset className={form.field} data-width={12} id={fieldId(path)}>
      <legend>{label}</legend>
      {file !== '' && (
        <div className={styles.single}>
          <Thumbnail file={file} url={urls.get(file)} />
          <span>{file}</span>
          <button
            type="button"
            className={form.iconButton}
            aria-label={`Remove ${file}`}
            title="Remove"
            onClick={() => store.set(path, undefined)}
          >
            <Icon name="mdi-close" />
          </button>
        </div>
      )}
      <Uploads {...sending} />
      <PhotoDrop
        label={label}
        words={file === '' ? 'Drop a photo here' : 'Drop another photo here'}
        onFiles={(files) => sending.add(files.slice(0, 1))}
      />
      {help && <p className={form.help}>{help}</p>}
      <Notes path={path} />
    </fieldset>
  );
}

function Thumbnail({ file, url }: { readonly file: string; readonly url: string | undefined }) {
  return url ? <img src={url} alt="" /> : <span className={styles.noPhoto}>{file}</span>;
}

interface PhotoDropProps {
  readonly label: string;
  readonly words: string;
  readonly multiple?: boolean;
  onFiles(files: readonly File[]): void;
}

function PhotoDrop({ label, words, multiple = false, onFiles }: PhotoDropProps) {
  const [isDragOver, setDragOver] = useState(false);
  return (
    <div className={classes(styles.dropPhotos, isDragOver && styles.dropOver)}>
      <Icon name="mdi-image-plus-outline" />
      {words}
      <input
        type="file"
        aria-label={label}
        accept={TYPES}
        multiple={multiple}
        onDragEnter={() => setDragOver(true)}
        onDragLeave={() => setDragOver(false)}
        onDrop={() => setDragOver(false)}
        onChange={({ target }) => {
          onFiles([...(target.files ?? [])]);
          target.value = '';
        }}
      />
    </div>
  );
}

interface UploadsProps {
  readonly uploads: readonly Upload[];
  forget(id: number): void;
}

/** Uploads under way, and those that failed. */
function Uploads({ uploads, forget }: UploadsProps) {
  const waiting = uploads.filter(({ problem }) => problem === null).length;
  return (
    <>
      {uploads.map(({ id, name, sent, problem }) => (
        <p key={id} className={classes(styles.upload, problem && form.bad)}>
          <span>{name}</span>
          {problem ?? <progress aria-label={`Sending ${name}`} value={sent} max={1} />}
          {problem && (
            <button type="button" className={form.linkLike} onClick={() => forget(id)}>
              Hide<span className={form.hidden}> the message about {name}</span>
            </button>
          )}
        </p>
      ))}
      <p role="status" className={classes(parts.small, parts.soft)}>
        {waiting > 0 && `${waiting} ${waiting === 1 ? 'photo' : 'photos'} to send`}
      </p>
    </>
  );
}

/** Uploads photos one by one. `onSent` gets the name of each in the draft. */
function useUploads(onSent: (file: string) => void) {
  const { draftId } = useEditor();
  const { know } = useContext(PhotosContext);
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const change = (id: number, to: Partial<Upload>) =>
    setUploads((current) => current.map((each) => (each.id === id ? { ...each, ...to } : each)));
  const forget = (id: number) => setUploads((current) => current.filter((each) => each.id !== id));
  const add = async (files: readonly File[]) => {
    const added = files.map((file) => {
      lastUpload += 1;
      return { file, upload: { id: lastUpload, name: file.name, sent: 0, problem: null } };
    });
    setUploads((current) => [...current, ...added.map(({ upload }) => upload)]);
    for (const { file, upload } of added) {
      const answer = await sendPhoto(draftId, file, (sent) => change(upload.id, { sent }));
      if (!answer.ok) {
        change(upload.id, { problem: answer.message });
        continue;
      }
      know(answer.file, answer.url);
      forget(upload.id);
      onSent(answer.file);
    }
  };
  return { uploads, add, forget };
}

type SentPhoto =
  | { readonly ok: true; readonly file: string; readonly url: string }
  | { readonly ok: false; readonly message: string };

/** Uses XMLHttpRequest, because fetch reports no upload progress. */
function sendPhoto(
  draftId: string,
  file: File,
  onProgress: (sent: number) => void,
): Promise<SentPhoto> {
  const request = new XMLHttpRequest();
  const { promise, resolve } = Promise.withResolvers<SentPhoto>();
  request.open('POST', `${paths.draftPhotos(draftId)}?name=${encodeURIComponent(file.name)}`);
  request.setRequestHeader('content-type', 'application/octet-stream');
  request.responseType = 'json';
  request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
  request.onerror = () => resolve({ ok: false, message: 'wasn’t sent. Check the connection.' });
  request.onload = () => {
    const answer = request.response as {
      file?: string;
      url?: string;
      errors?: { message: string }[];
    } | null;
    if (request.status === 401) sessionEnded();
    if (request.status === 201 && answer?.file && answer.url) {
      resolve({ ok: true, file: answer.file, url: answer.url });
    } else {
      const tooLarge = request.status === 413 ? 'is larger than 20 MB.' : 'can’t be used.';
      resolve({ ok: false, message: answer?.errors?.[0]?.message ?? tooLarge });
    }
  };
  request.send(file);
  return promise;
}
