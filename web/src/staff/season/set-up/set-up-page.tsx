import type { ResponseOf } from '@bowline/contract/api/define-call';
import {
  createExampleCamp,
  getSetUp,
  type SetUpExtra,
  type SetUpItem,
  skipSetUpItem,
} from '@bowline/contract/api/staff/season/set-up';
import { useQueryClient } from '@tanstack/react-query';
import { queryOf, setQueryData } from '../../../query/query.ts';
import { ActionButton } from '../../../shell/action.tsx';
import { type ButtonVariant, buttonClass, LinkButton } from '../../../ui/button.tsx';
import { Callout } from '../../../ui/feedback/callout.tsx';
import { Card, Page, PageHeading } from '../../../ui/layout/page.tsx';
import { Link } from '../../../ui/link.tsx';
import { useNavigate } from '../../../ui/router/router.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import styles from './set-up.module.css';

type SetUp = ResponseOf<typeof getSetUp>;
type Item = SetUp['items'][number];

/** What leads from a new installation to a camp that families can register for. */
export default function SetUpPage() {
  return (
    <Page>
      <PageHeading
        title="Set up your camp"
        subtitle="Six steps, in any order. You find this list again under Settings."
      />
      <Loaded call={getSetUp} fresh>
        {(setUp) => (
          <>
            <Readiness items={setUp.items} />
            <Card as="section" aria-label="Checklist">
              <ol className="plain">
                {setUp.items.map((item) => (
                  <ItemRow key={item.name} item={item} setUp={setUp} />
                ))}
              </ol>
            </Card>
          </>
        )}
      </Loaded>
    </Page>
  );
}

/** What is missing before families can register, skipped items included. */
function Readiness({ items }: Pick<SetUp, 'items'>) {
  const missing = items.filter(({ required, state }) => required && state !== 'done');
  if (missing.length === 0)
    return (
      <Callout colour="green" role="status">
        Everything that families need is there.
      </Callout>
    );
  return (
    <Callout colour="amber" title="Missing before families can register" role="status">
      <p>{missing.map(({ name }) => texts[name].title).join(' · ')}</p>
    </Callout>
  );
}

const texts: Readonly<Record<SetUpItem, { readonly title: string; readonly why: string }>> = {
  details: {
    title: 'Name, colour and logo',
    why: 'Families see them on every page, in emails and on paper, and know that they are in the right place. Colour, logo and picture can wait.',
  },
  bank: {
    title: 'Bank and DuitNow',
    why: 'Families read where to pay the deposit. With a DuitNow QR code they need not type an account number.',
  },
  camp: {
    title: 'The first camp',
    why: 'Families register for a camp. A copy of the example has every text filled in: change what differs, then publish it.',
  },
  email: {
    title: 'Email',
    why: 'Families confirm their address, and read decisions and receipts, by email. Ask your server administrator to set SMTP_URL and restart the server.',
  },
  colleagues: {
    title: 'Colleagues',
    why: 'Everybody has an account of their own, with the roles they need. A second admin helps you when you lose your phone.',
  },
  family_view: {
    title: 'The portal as a family sees it',
    why: 'Sign up as a parent with an address of yours, and look at each page once. You can delete the account afterwards.',
  },
};

function ItemRow({ item, setUp }: { item: Item; setUp: SetUp }) {
  const { name, state, missing } = item;
  const { title, why } = texts[name];
  // The button of the first step that waits stands out.
  const isNext = setUp.items.find((one) => one.state === 'missing') === item;
  return (
    <li className={styles.item}>
      <div className={styles.head}>
        <h2>{title}</h2>
        <State item={item} />
      </div>
      <p>{why}</p>
      {missing.length > 0 && (
        <ul className="quiet small">
          {missing.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      )}
      <CouldAdd extras={item.could_add} />
      <div className={styles.actions}>
        <Action item={item} draftCamp={setUp.draft_camp} variant={isNext ? 'primary' : 'secondary'} />
        {state !== 'done' && <SkipButton item={item} title={title} />}
      </div>
    </li>
  );
}

function State({ item: { name, state, required } }: { item: Item }) {
  if (state === 'done') return <Badge colour="green">Done</Badge>;
  if (state === 'skipped') return <Badge colour="grey">{name === 'family_view' ? 'Seen' : 'Skipped'}</Badge>;
  return required ? <Badge colour="amber">Missing</Badge> : <Badge colour="grey">Optional</Badge>;
}

type ActionProps = { item: Item; draftCamp: string | null; variant: ButtonVariant };

function Action({ item: { name, state }, draftCamp, variant }: ActionProps) {
  switch (name) {
    case 'details':
    case 'bank':
      return (
        <LinkButton
          variant={variant}
          to={name === 'bank' ? '/settings#section-payments' : '/settings#section-name'}
        >
          Open Settings<VisuallyHidden>: {texts[name].title}</VisuallyHidden>
        </LinkButton>
      );
    case 'camp':
      return draftCamp ? (
        <LinkButton variant={variant} to={`/camps/${draftCamp}`}>
          Open the draft
        </LinkButton>
      ) : (
        <CampButtons variant={variant} isDone={state === 'done'} />
      );
    case 'email':
      return (
        <LinkButton variant={variant} to="/mail">
          Open Emails
        </LinkButton>
      );
    case 'colleagues':
      return (
        <LinkButton variant={variant} to="/accounts">
          Open Staff
        </LinkButton>
      );
    case 'family_view':
      return (
        <a className={buttonClass(variant)} href="/login" target="_blank" rel="noreferrer">
          Open the portal<VisuallyHidden> in a new tab</VisuallyHidden>
        </a>
      );
  }
}

function CampButtons({ variant, isDone }: { variant: ButtonVariant; isDone: boolean }) {
  const navigate = useNavigate();
  return (
    <>
      {!isDone && (
        <ActionButton
          call={createExampleCamp}
          variant={variant}
          onDone={({ id }) => navigate(`/camps/${id}`)}
        >
          Copy from an example
        </ActionButton>
      )}
      <LinkButton to="/camps">Open Camps</LinkButton>
    </>
  );
}

function SkipButton({ item: { name, state }, title }: { item: Item; title: string }) {
  const queries = useQueryClient();
  const [skipText, undoText] =
    name === 'family_view' ? ['I have looked', 'Look again later'] : ['Skip', 'Don’t skip'];
  return (
    <ActionButton
      call={skipSetUpItem}
      body={{ item: name, skipped: state !== 'skipped' }}
      onDone={(setUp) => setQueryData(queries, queryOf(getSetUp), () => setUp)}
      variant="quiet"
    >
      {state === 'skipped' ? undoText : skipText}
      <VisuallyHidden>: {title}</VisuallyHidden>
    </ActionButton>
  );
}

const extraTexts: Readonly<Record<SetUpExtra, { readonly words: string; readonly to: string }>> = {
  colour: { words: 'The colour is still the yellow of the example', to: '/settings#section-look' },
  logo: { words: 'No logo yet', to: '/settings#logo' },
  picture: { words: 'No picture yet for login and sign-up', to: '/settings#picture' },
  registration: { words: 'Registration has not opened yet', to: '/camps' },
  duitnow_qr: { words: 'No DuitNow QR code yet', to: '/settings#duitnow-qr' },
};

/** What families can do without, each leading to its place in Settings. */
function CouldAdd({ extras }: { extras: readonly SetUpExtra[] }) {
  if (extras.length === 0) return null;
  return (
    <ul className="quiet small">
      {extras.map((extra) => (
        <li key={extra}>
          {'Can wait: '}
          <Link to={extraTexts[extra].to}>{extraTexts[extra].words}</Link>
        </li>
      ))}
    </ul>
  );
}
