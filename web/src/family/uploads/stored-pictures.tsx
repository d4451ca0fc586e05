import type { CamperRecord } from '@bowline/contract/api/campers';
import { t } from '@bowline/contract/text/t';
import { StoredPicture } from '../../pictures/picture.tsx';
import { useReturnTo } from '../../shell/return-to.ts';
import { LinkButton } from '../../ui/button.tsx';
import { FormActions } from '../../ui/feedback/still-needed.tsx';
import { Card, Page, PageHeading } from '../../ui/layout/page.tsx';
import { Sharing } from '../sharing/sharing.tsx';

type Props = {
  title: string;
  camper: CamperRecord;
  pictures: readonly { readonly path: string; readonly alt: string }[];
};

/** The pictures of a camper for a read-only guardian. */
export default function StoredPictures({ title, camper, pictures }: Props) {
  const back = useReturnTo();
  return (
    <Page>
      <PageHeading title={title} subtitle={camper.name} />
      <Sharing camper={camper} />
      <Card>
        {pictures.map((picture) => (
          <StoredPicture key={picture.path} {...picture} />
        ))}
        {pictures.length === 0 && <p>{t('There is no picture yet.')}</p>}
        <FormActions>
          <LinkButton to={back}>{t('Back')}</LinkButton>
        </FormActions>
      </Card>
    </Page>
  );
}
