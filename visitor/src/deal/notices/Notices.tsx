// Container for the notices above the car. The notices are lazy-loaded, because most buyers never see one.
import { lazy, Suspense } from 'react';
import { importAgain } from '../../client/device/import-again.ts';
import styles from './NoticeBoard.module.css';
import type { NoticeBoardProps } from './NoticeBoard.tsx';

const load = async () => {
  const { NoticeBoard } = await importAgain(() => import('./NoticeBoard.tsx'));
  return { default: NoticeBoard };
};

/** The server imports it up front, so the page is rendered with it. */
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
