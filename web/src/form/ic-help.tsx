import type { Answer, Field } from '@bowline/contract/form/field';
import { answerInWords } from '@bowline/contract/form/words';
import { readMyKad } from '@bowline/contract/ic';
import { t } from '@bowline/contract/text/t';
import { useWatch } from 'react-hook-form';
import { Button } from '../ui/button.tsx';
import { Callout } from '../ui/callout.tsx';
import type { AnswersForm } from './answers-form.ts';
import { fieldTitle } from './field-words.ts';
import styles from './ic-help.module.css';
import { myKadFields } from './my-kad-fields.ts';

type Props = { form: AnswersForm; name: string };

/** Offers what a MyKad number says about its holder, where the form asks for that too; warns where they disagree. */
export function IcHelp({ form, name }: Props) {
  const asked = myKadFields(form.fields, name);
  return asked && <MyKadHelp {...{ form, name, asked }} />;
}

type Said = { name: string; field: Field; says: Answer; typed: Answer | null };

function MyKadHelp({ form, name, asked }: Props & { asked: NonNullable<ReturnType<typeof myKadFields>> }) {
  const { state, context } = form;
  const [ic, ...typed] = useWatch({
    control: state.control,
    name: [name, asked.birthDate, asked.gender],
  });
  const myKad = readMyKad(String(ic ?? ''), context.today);
  if (!myKad) return null;
  const said = [asked.birthDate, asked.gender].flatMap((other, index): Said[] => {
    const field = form.fields[other];
    const says = index === 0 ? myKad.birthDate : myKad.gender;
    return field ? [{ name: other, field, says, typed: typed[index] ?? null }] : [];
  });
  const differing = said.filter(({ says, typed }) => says !== typed);
  if (differing.length === 0) return null;
  const disagree = differing.some(({ typed }) => typed !== null);
  const words = differing.map(
    (one) => `${fieldTitle(one.name, form)}: ${answerInWords(one.field, one.says, context)}`,
  );
  const take = () => {
    for (const one of differing) state.setValue(one.name, one.says, { shouldValidate: true });
  };
  return (
    <div className={styles.help}>
      <Callout
        colour={disagree ? 'amber' : 'blue'}
        role="status"
        title={disagree ? t('The number says something else') : t('From the number')}
      >
        <p>{words.join(' · ')}</p>
        <Button onClick={take}>{disagree ? t('Use what the number says') : t('Fill these in')}</Button>
      </Callout>
    </div>
  );
}
