import { getPortal } from '@bowline/contract/api/portal';
import { getSettings, saveSettings } from '@bowline/contract/api/staff/settings';
import { providerSection } from '@bowline/contract/staff/provider';
import { useQueryClient } from '@tanstack/react-query';
import { callApi } from '../../../api/call-api.ts';
import { queryOf } from '../../../query/query.ts';
import { notifySaved } from '../../../shell/notifications.tsx';
import { portalStore } from '../../../shell/portal.ts';
import { LinkButton } from '../../../ui/button.tsx';
import { StaffForm } from '../../form/staff-form.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { StaffPage } from '../../ui/staff-page.tsx';
import { CampColour, showCampColour } from './camp-colour.tsx';
import { DuitnowQrCard, LogoCard, PictureCard } from './picture-card.tsx';

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
