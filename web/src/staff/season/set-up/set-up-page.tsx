import type { ResponseOf } from '@bowline/contract/api/define-call';
import {
  createExampleCamp,
  getSetUp,
  type SetUpItem,
  skipSetUpItem,
} from '@bowline/contract/api/staff/set-up';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { callApi } from '../../../api/call-api.ts';
import { queryOf } from '../../../query/query.ts';
import { Button, ButtonRow, buttonClass, LinkButton } from '../../../ui/button.tsx';
import { Callout } from '../../../ui/feedback/callout.tsx';
import { Card, Page, PageHeading } from '../../../ui/layout/page.tsx';
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
            <ol className={styles.items}>
              {setUp.items.map((item) => (
                <ItemCard key={item.name} item={item} draftCamp={setUp.draft_camp} />
              ))}
            </ol>
          </>
        )}
      </Loaded>
    </Page>
  );
}

/** What is missing before families can register, skipped items included. */
function Readiness({ items }: Pick<SetUp, 'items'>) {
  const missing = items.flatMap((item) => (item.required ? item.missing : []));
  if (missing.length === 0)
    return <Callout colour="green" title="Everything that families need is there." role="status" />;
  return (
    <Callout colour="amber" title="Missing before families can register" role="status">
      <ul className={styles.missing}>
        {missing.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </Callout>
  );
}

const texts: Readonly<Record<SetUpItem, { readonly title: string; readonly why: string }>> = {
  details: {
    title: 'Name, colour and logo',
    why: 'Families see them on every page, in emails and on paper, and know that they are in the right place. Colour and logo can wait.',
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
    why: 'Families confirm their address, and read decisions and receipts, by email. Whoever runs the server sets SMTP_URL and starts it again.',
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

function ItemCard({ item, draftCamp }: { item: Item; draftCamp: string | null }) {
  const { title, why } = texts[item.name];
  return (
    <Card as="li" className={styles.item}>
      <div className={styles.head}>
        <h2>{title}</h2>
        <State item={item} />
      </div>
      <p className={styles.why}>{why}</p>
      {item.missing.length > 0 && item.name !== 'family_view' && (
        <ul className={styles.missing}>
          {item.missing.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      )}
      <ButtonRow>
        <Action name={item.name} draftCamp={draftCamp} isDone={item.state === 'done'} />
        {item.state !== 'done' && <SkipButton item={item} title={title} />}
      </ButtonRow>
    </Card>
  );
}

function State({ item: { name, state, required } }: { item: Item }) {
  if (state === 'done') return <Badge colour="green">Done</Badge>;
  if (state === 'skipped') return <Badge colour="grey">{name === 'family_view' ? 'Seen' : 'Skipped'}</Badge>;
  return required ? <Badge colour="amber">Missing</Badge> : <Badge colour="grey">Optional</Badge>;
}

type ActionProps = { name: SetUpItem; draftCamp: string | null; isDone: boolean };

function Action({ name, draftCamp, isDone }: ActionProps) {
  const variant = isDone ? 'secondary' : 'primary';
  switch (name) {
    case 'details':
    case 'bank':
      return (
        <LinkButton variant={variant} to="/settings">
          Open Settings<VisuallyHidden>: {texts[name].title}</VisuallyHidden>
        </LinkButton>
      );
    case 'camp':
      if (draftCamp)
        return (
          <LinkButton variant={variant} to={`/camps/${draftCamp}`}>
            Open the draft
          </LinkButton>
        );
      return isDone ? <LinkButton to="/camps">Open Camps</LinkButton> : <CampButtons />;
    case 'email':
      return <LinkButton to="/mail">Open Emails</LinkButton>;
    case 'colleagues':
      return <LinkButton to="/accounts">Open Staff</LinkButton>;
    case 'family_view':
      return (
        <a className={buttonClass('secondary')} href="/login" target="_blank" rel="noreferrer">
          Open the portal<VisuallyHidden> in a new tab</VisuallyHidden>
        </a>
      );
  }
}

function CampButtons() {
  const navigate = useNavigate();
  const copy = useMutation({
    mutationFn: () => callApi(createExampleCamp),
    onSuccess: ({ id }) => navigate(`/camps/${id}`),
  });
  return (
    <>
      <Button variant="primary" busy={copy.isPending} onClick={() => copy.mutate()}>
        Copy from an example
      </Button>
      <LinkButton to="/camps/new">Start from nothing</LinkButton>
    </>
  );
}

function SkipButton({ item: { name, state }, title }: { item: Item; title: string }) {
  const queries = useQueryClient();
  const skip = useMutation({
    mutationFn: () => callApi(skipSetUpItem, { body: { item: name, skipped: state !== 'skipped' } }),
    onSuccess: (setUp) => queries.setQueryData(queryOf(getSetUp).queryKey, setUp),
  });
  const [skipText, undoText] =
    name === 'family_view' ? ['I have looked', 'Look again later'] : ['Skip', 'Don’t skip'];
  return (
    <Button variant="quiet" busy={skip.isPending} onClick={() => skip.mutate()}>
      {state === 'skipped' ? undoText : skipText}
      <VisuallyHidden>: {title}</VisuallyHidden>
    </Button>
  );
}
