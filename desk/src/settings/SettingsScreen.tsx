// Settings: oneself, the dealership, its staff, e-mail, webhooks and tokens. What is not allowed is shown with its reason.
import { useShown } from '../client/client.ts';
import { graphql } from '../generated/index.ts';
import { classes, styles as parts, TroubleNotice } from '../parts/parts.tsx';
import { useTitle } from '../routing/router.tsx';
import { Brand } from './Brand.tsx';
import { Dealership } from './Dealership.tsx';
import { MailCard } from './Mail.tsx';
import { Passkeys, Profile, Sessions } from './Myself.tsx';
import styles from './Settings.module.css';
import { Staff } from './Staff.tsx';
import { Tokens } from './Tokens.tsx';
import { Webhooks } from './Webhooks.tsx';

const Settings = graphql(`
  query Settings {
    me { ...Me_settings }
    dealership { ...Dealership_settings ...Dealership_brand }
    staff { ...Staff_settings }
  }
`);

const PARTS: readonly (readonly [id: string, title: string])[] = [
  ['you', 'You'],
  ['passkeys', 'Passkeys'],
  ['sessions', 'Signed in'],
  ['dealership', 'Dealership'],
  ['brand', 'How buyers see you'],
  ['staff', 'Staff'],
  ['email', 'E-mail'],
  ['webhooks', 'Webhooks'],
  ['tokens', 'Tokens'],
];

export default function SettingsScreen() {
  useTitle('Settings');
  const { data, trouble, refresh } = useShown(Settings, {});
  return (
    <>
      <h1 className={styles.title}>Settings</h1>
      <TroubleNotice trouble={trouble} onRetry={refresh} />
      {!data && !trouble && <p role="status">Loading …</p>}
      {data && (
        <div className={styles.columns}>
          <nav className={styles.parts} aria-label="Parts of the settings">
            {PARTS.map(([id, title]) => (
              <a key={id} href={`#${id}`} className={classes(parts.soft)}>
                {title}
              </a>
            ))}
          </nav>
          <div className={styles.column}>
            <Profile me={data.me} onChanged={refresh} />
            <Passkeys me={data.me} onChanged={refresh} />
            <Sessions me={data.me} onChanged={refresh} />
            <Dealership dealership={data.dealership} rights={data.me.rights} onChanged={refresh} />
            <Brand dealership={data.dealership} rights={data.me.rights} onChanged={refresh} />
            <Staff staff={data.staff} me={data.me} onChanged={refresh} />
            <MailCard rights={data.me.rights} />
            <Webhooks rights={data.me.rights} />
            <Tokens rights={data.me.rights} />
          </div>
        </div>
      )}
    </>
  );
}
