import type { Answer, Field } from '@bowline/contract/form/field';
import { isGiven } from '@bowline/contract/form/shown';
import { isRealDate } from '@bowline/contract/text/dates';
import { t } from '@bowline/contract/text/t';
import { Button } from '../ui/button.tsx';
import { Callout } from '../ui/callout.tsx';
import { type AnswersForm, typeAnswer, useFilled } from './answers-form.ts';
import styles from './ic-help.module.css';
import { type MyKadFields, myKadFields, type Said, saidByMyKad } from './my-kad.ts';

type Props = { form: AnswersForm; name: string };

/** Offers what a MyKad number says about its holder, where the form asks for that too; warns where they disagree. */
export function IcHelp({ form, name }: Props) {
  const asked = myKadFields(form.fields, name);
  return asked && <MyKadHelp form={form} asked={asked} />;
}

function MyKadHelp({ form, asked }: { form: AnswersForm; asked: MyKadFields }) {
  const typed = useFilled(form, (filled) => filled.typed);
  const differing = saidByMyKad(form, asked, typed).filter(({ says, name }) => says !== typed[name]);
  if (differing.length === 0) return null;
  const disagree = differing.some(({ name }) => isAnswer(form.fields[name], typed[name]));
  const take = () => {
    for (const { name, says } of differing) typeAnswer(form, name, says);
  };
  return (
    <div className={styles.help}>
      <Callout
        colour={disagree ? 'amber' : 'blue'}
        role="status"
        title={disagree ? t('This doesn’t match the IC number') : t('From the IC number')}
      >
        <p>{differing.map(inWords).join(' · ')}</p>
        <Button onClick={take}>{disagree ? t('Use the IC number’s details') : t('Use these')}</Button>
      </Callout>
    </div>
  );
}

// A date that is still being typed, or does not exist, says nothing yet.
function isAnswer(field: Field | undefined, typed: Answer | null | undefined): boolean {
  return isGiven(typed) && (field?.kind !== 'date' || isRealDate(String(typed)));
}

const inWords = ({ title, words }: Said): string => `${title}: ${words}`;
