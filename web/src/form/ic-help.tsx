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
  const disagree = differing.some(({ name }) => (typed[name] ?? null) !== null);
  const take = () => {
    for (const { name, says } of differing) typeAnswer(form, name, says);
  };
  return (
    <div className={styles.help}>
      <Callout
        colour={disagree ? 'amber' : 'blue'}
        role="status"
        title={disagree ? t('The number says something else') : t('From the number')}
      >
        <p>{differing.map(inWords).join(' · ')}</p>
        <Button onClick={take}>{disagree ? t('Use what the number says') : t('Fill these in')}</Button>
      </Callout>
    </div>
  );
}

const inWords = ({ title, words }: Said): string => `${title}: ${words}`;
