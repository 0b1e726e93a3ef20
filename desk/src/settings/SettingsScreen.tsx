// Settings screen, with one page per topic. People see the topics they may change.
import { Icon } from '@forecourt/ui';
import { lazy } from 'react';
import { useDeskQuery } from '../client/client.ts';
import { denialOf } from '../frame/me.ts';
import type { Me_SettingsFragment } from '../generated/graphql.ts';
import { graphql } from '../generated/index.ts';
import { classes, ErrorNotice, styles as parts } from '../parts/parts.tsx';
import { paths, SETTINGS_TOPICS, type SettingsTopic } from '../routing/paths.ts';
import { Link, useTitle } from '../routing/router.tsx';
import { Brand } from './Brand.tsx';
import { Dealership } from './Dealership.tsx';
import { DealNumbers } from './DealNumbers.tsx';
import { Email } from './Email.tsx';
import { Lenders } from './Lenders.tsx';
import { Notifications } from './Notifications.tsx';
import { Passkeys } from './Passkeys.tsx';
import { Profile } from './Profile.tsx';
import { Retention } from './Retention.tsx';
import { Sessions } from './Sessions.tsx';
import styles from './Settings.module.css';
import { Staff } from './Staff.tsx';
import { Tokens } from './Tokens.tsx';
import { TOPICS } from './topics.ts';
import { Webhooks } from './Webhooks.tsx';

// Lazy, because they include parts of the editor.
const ProductMenu = lazy(() => import('./ProductMenu.tsx'));
const Charges = lazy(() => import('./Charges.tsx'));

const Settings = graphql(`
  query Settings {
    me { ...Me_settings }
  }
`);

graphql(`
  fragment Me_settings on StaffMember {
    id
    name
    email
    pendingEmail
    role
    rights { action allowed reason }
    sessions { id device createdAt usedAt current }
    passkeys { id name createdAt usedAt }
  }
`);

interface SettingsScreenProps {
  /** Current topic, or null on the index, where phones list the topics. */
  readonly topic: SettingsTopic | null;
}

export default function SettingsScreen({ topic }: SettingsScreenProps) {
  const shownTopic = topic ?? 'profile';
  useTitle(topic ? `${TOPICS[topic].title} · Settings` : 'Settings');
  const { data, error, refresh } = useDeskQuery(Settings, {});
  return (
    <div className={classes(styles.screen, topic === null && styles.index)}>
      <Link className={classes(styles.back, parts.soft)} to={paths.settings}>
        <Icon name="mdi-chevron-left" /> All settings
      </Link>
      <h1 className={styles.title}>Settings</h1>
      <ErrorNotice error={error} onRetry={refresh} />
      {!data && !error && <p role="status">Loading …</p>}
      {data && (
        <div className={styles.columns}>
          <Topics shownTopic={shownTopic} me={data.me} />
          <div className={styles.column}>
            <TopicPage topic={shownTopic} me={data.me} onChanged={refresh} />
          </div>
        </div>
      )}
    </div>
  );
}

interface TopicsProps {
  readonly shownTopic: SettingsTopic;
  readonly me: Me_SettingsFragment;
}

function Topics({ shownTopic, me }: TopicsProps) {
  const open = SETTINGS_TOPICS.filter((topic) => denialOfTopic(me, topic) === null);
  return (
    <nav className={styles.topics} aria-label="Settings topics">
      {open.map((topic) => (
        <Link
          key={topic}
          to={paths.settingsOf(topic)}
          aria-current={topic === shownTopic ? 'page' : undefined}
        >
          {TOPICS[topic].title}
          <Icon name="mdi-chevron-right" />
        </Link>
      ))}
    </nav>
  );
}

function denialOfTopic({ rights }: Me_SettingsFragment, topic: SettingsTopic): string | null {
  const { needs } = TOPICS[topic];
  return needs && denialOf(rights, needs);
}

interface TopicPageProps {
  readonly topic: SettingsTopic;
  readonly me: Me_SettingsFragment;
  onChanged(): void;
}

function TopicPage({ topic, me, onChanged }: TopicPageProps) {
  const denied = denialOfTopic(me, topic);
  if (denied) return <p role="status">{denied}</p>;
  switch (topic) {
    case 'profile':
      return <Profile me={me} onChanged={onChanged} />;
    case 'passkeys':
      return <Passkeys me={me} onChanged={onChanged} />;
    case 'sessions':
      return <Sessions me={me} onChanged={onChanged} />;
    case 'notifications':
      return <Notifications memberId={me.id} />;
    case 'dealership':
      return <Dealership />;
    case 'brand':
      return <Brand />;
    case 'menu':
      return <ProductMenu />;
    case 'lenders':
      return <Lenders />;
    case 'charges':
      return <Charges />;
    case 'numbers':
      return <DealNumbers />;
    case 'retention':
      return <Retention />;
    case 'staff':
      return <Staff me={me} />;
    case 'email':
      return <Email />;
    case 'webhooks':
      return <Webhooks />;
    case 'tokens':
      return <Tokens />;
    default:
      return topic satisfies never;
  }
}
