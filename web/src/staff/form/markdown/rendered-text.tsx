import { previewMarkdown } from '@bowline/contract/api/staff/season/camps';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { callApi } from '../../../api/call-api.ts';
import { FormattedText } from '../../../ui/layout/formatted-text.tsx';

/** A text as families read it. */
export function RenderedText({ markdown }: { markdown: string }) {
  const { data, isError } = useQuery({
    queryKey: [previewMarkdown.path, markdown],
    queryFn: ({ signal }) => callApi(previewMarkdown, { body: { markdown }, signal, background: true }),
    placeholderData: keepPreviousData,
    staleTime: 'static',
    enabled: markdown.trim() !== '',
  });
  if (!markdown.trim()) return <p className="quiet">Nothing written yet.</p>;
  if (isError) return <p className="quiet">The text could not be shown. You can still edit it.</p>;
  return data ? <FormattedText html={data.html} /> : null;
}
