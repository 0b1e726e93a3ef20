// The place above the car for what a buyer must be told. What most buyers never see has a script of its own.
import { lazy, Suspense } from 'react';
import { importAgain } from '../../client/device/import-again.ts';
import styles from './NoticeBoard.module.css';
import type { NoticeBoardProps } from './NoticeBoard.tsx';

const load = async () => {
  const { NoticeBoard } = await importAgain(() => import('./NoticeBoard.tsx'));
  return { default: NoticeBoard };
};

/** A server has it at once. */
const NoticeBoard = import.meta.env.SSR ? (await load()).default : lazy(load);

export function Notices(props: NoticeBoardProps) {
  const { deal, selection, change, news } = props;
  const hasNotices =
    deal.status !== 'OPEN' || change || news || selection.note || selection.dropped.length > 0;
  return (
    <div className={styles.board} id="notices">
      <Suspense>{hasNotices && <NoticeBoard {...props} />}</Suspense>
    </div>
  );
}
