import { getPortal } from '@bowline/contract/api/portal';
import { getSettings, saveSettings } from '@bowline/contract/api/staff/administration/settings';
import { providerSection } from '@bowline/contract/staff/provider';
import { campColours, colourError, DEFAULT_COLOUR } from '@bowline/contract/text/colour';
import { useQueryClient } from '@tanstack/react-query';
import { callApi } from '../../../api/call-api.ts';
import { type AnswersForm, typeAnswer, useFormState } from '../../../form/answers-form.ts';
import { queryOf } from '../../../query/query.ts';
import { notifySaved } from '../../../shell/notifications.tsx';
import { portalStore, usePortal } from '../../../shell/portal.ts';
import { Button, LinkButton } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { StaffForm } from '../../form/staff-form.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { StaffPage } from '../../ui/staff-page.tsx';
import { DuitnowQrCard, LogoCard, PictureCard } from './picture-card.tsx';
import styles from './settings.module.css';

const FIELD = 'colour';

/** The header of families' pages in the colour that is typed, in both themes, and a palette to choose it from. */
function CampColour({ form }: { form: AnswersForm }) {
  const typed = useFormState(form, (filled) => filled.typed[FIELD]);
  const product = useFormState(form, (filled) => filled.typed.abbreviation);
  const { colour: inUse } = usePortal();
  const chosen = typeof typed === 'string' && !colourError(typed) ? typed.toLowerCase() : inUse;
  const { colour, ink, darkColour, darkInk } = campColours(chosen);
  const choose = (other: string) => typeAnswer(form, FIELD, other);
  return (
    <section className={styles.card} aria-label="How families see the colour">
      <div className={styles.bars}>
        <Bar background={colour} color={ink} product={String(product ?? '')} theme="Light" />
        <Bar background={darkColour} color={darkInk} product={String(product ?? '')} theme="Dark" />
      </div>
      <div className={classNames('row middle', styles.choose)}>
        <label className={styles.palette}>
          <input type="color" value={chosen} onChange={(event) => choose(event.currentTarget.value)} />
          Choose the colour of the camp
        </label>
        {chosen !== DEFAULT_COLOUR && (
          <Button variant="quiet" onClick={() => choose(DEFAULT_COLOUR)}>
            Back to yellow
          </Button>
        )}
      </div>
    </section>
  );
}

type BarProps = { background: string; color: string; product: string; theme: 'Light' | 'Dark' };

function Bar({ background, color, product, theme }: BarProps) {
  return (
    <figure className={classNames(styles.sample, theme === 'Dark' && styles.dark)}>
      <p className={styles.bar} style={{ background, color }}>
        {`${product} Registration`.trim()}
      </p>
      <figcaption>{theme}</figcaption>
    </figure>
  );
}

/** Gives the open page another colour; pages opened later have it from the server. */
function showCampColour(colour: string): void {
  const { style } = document.documentElement;
  const { ink, darkColour, darkInk } = campColours(colour);
  style.setProperty('--camp-colour', colour);
  style.setProperty('--camp-ink', ink);
  style.setProperty('--camp-colour-dark', darkColour);
  style.setProperty('--camp-ink-dark', darkInk);
}

const extras = { Look: CampColour };

const pictures = [
  { id: 'logo', title: 'Logo' },
  { id: 'picture', title: 'Picture' },
  { id: 'duitnow-qr', title: 'DuitNow QR code' },
] as const;

export default function SettingsPage() {
  const queries = useQueryClient();
  return (
    <StaffPage
      title="Settings"
      subtitle="Changes take effect immediately, for families too."
      actions={
        <>
          <LinkButton to="/set-up">Set-up checklist</LinkButton>
          <LinkButton to="/settings/retention">Data retention</LinkButton>
          <LinkButton to="/settings/emails">Email wording</LinkButton>
          <LinkButton to="/settings/languages">Languages: correct translations</LinkButton>
          <LinkButton to="/settings/api-keys">API keys and webhooks</LinkButton>
        </>
      }
    >
      <Loaded call={getSettings} fresh>
        {(settings) => (
          <StaffForm
            name="settings"
            section={providerSection}
            record={settings}
            send={(body) => callApi(saveSettings, { body })}
            onSaved={async (saved) => {
              queries.setQueryData(queryOf(getSettings).queryKey, saved);
              notifySaved();
              const portal = await callApi(getPortal, { background: true });
              portalStore.set(portal);
              showCampColour(portal.colour);
            }}
            sections={pictures}
            extras={extras}
          >
            <LogoCard present={settings.has_logo} />
            <PictureCard present={settings.has_picture} />
            <DuitnowQrCard present={settings.has_duitnow_qr} />
          </StaffForm>
        )}
      </Loaded>
    </StaffPage>
  );
}
