import { t } from '@bowline/contract/text/t';
import control from '../../ui/fields/control.module.css';
import { FieldFrame } from '../../ui/fields/field-frame.tsx';

type Props = {
  label: string;
  value: string | undefined;
  options: readonly { readonly value: string; readonly label: string }[];
  onChoose: (value: string) => void;
};

/** Narrows a list to one of the options, or to none of them in particular. */
export function FilterSelect({ label, value = '', options, onChoose }: Props) {
  return (
    <FieldFrame label={label}>
      {({ id }) => (
        <select
          id={id}
          className={control.control}
          value={value}
          onChange={({ currentTarget }) => onChoose(currentTarget.value)}
        >
          <option value="">{t('All')}</option>
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      )}
    </FieldFrame>
  );
}
