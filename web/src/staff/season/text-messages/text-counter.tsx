import { countSmsParts } from '@bowline/contract/staff/sms/sms-parts';
import { textCost } from '@bowline/contract/staff/text-messages';
import { classNames } from '../../../ui/class-names.ts';
import { numberCount, partCount } from '../composer/counts.ts';
import styles from './text-messages.module.css';
import { costInWords, type TextPreview } from './text-words.ts';

type Props = { text: string; to: Pick<TextPreview, 'numbers' | 'price_per_part' | 'prefix'> };

/** How many parts the text takes as it is typed, what that costs, and what makes it longer. */
export function TextCounter({ text, to: { numbers, price_per_part, prefix } }: Props) {
  const { parts, used, room, unicode } = countSmsParts(text.trim(), prefix);
  const cost = costInWords(textCost(price_per_part, { parts, numbers }));
  return (
    <div className={classNames('quiet small digits', styles.counter)}>
      <p>
        {`${used} of ${room} characters, ${partCount(parts)}`}
        {prefix && ` with “${prefix.trim()}”, which the gateway puts in front`}
        {cost && parts > 0 && ` · ${cost} for ${numberCount(numbers)}`}
      </p>
      {unicode.length > 0 && (
        <p>
          {`A part holds 70 characters instead of 160 because of ${unicode.slice(0, SHOWN).join(' ')}${unicode.length > SHOWN ? ' …' : ''}`}
        </p>
      )}
    </div>
  );
}

const SHOWN = 8;
