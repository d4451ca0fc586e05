import { t } from '@bowline/contract/text/t';
import { useRef, useState } from 'react';
import { type PreparedFile, prepareFile, type Wanted } from './prepare-file.ts';

export type FileChoice = {
  chosen: PreparedFile | undefined;
  error: string | undefined;
  preparing: boolean;
  choose: (file: File) => Promise<void>;
  clear: () => void;
  /** Shows what the server had against it. */
  refuse: (error: string) => void;
};

type State = Pick<FileChoice, 'chosen' | 'error' | 'preparing'>;

const nothing: State = { chosen: undefined, error: undefined, preparing: false };

/** One file a person chooses, made ready to send. Only the latest choice counts, however long an earlier one takes. */
export function usePreparedFile(wanted: Wanted): FileChoice {
  const [state, setState] = useState(nothing);
  const latest = useRef<File>(undefined);
  const choose = async (file: File) => {
    latest.current = file;
    setState({ ...nothing, preparing: true });
    const answer = await prepareFile(file, wanted).catch(unreadable);
    if (latest.current !== file) return;
    setState(answer.ok ? { ...nothing, chosen: answer.prepared } : { ...nothing, error: answer.refusal });
  };
  const clear = () => {
    latest.current = undefined;
    setState(nothing);
  };
  const refuse = (error: string) => setState((now) => ({ ...now, error }));
  return { ...state, choose, clear, refuse };
}

const unreadable = () =>
  ({ ok: false, refusal: t('We couldn’t read this file. Please choose it again.') }) as const;
