-- PDFs as they were rendered, so that each is rendered once. When its content changes, the next request replaces it.
create table rendered_document (
  file text primary key,
  registration_id uuid unique references registration on delete cascade,
  receipt_id uuid unique references receipt on delete cascade,
  account_id uuid unique references account on delete cascade,
  content_sha256 text not null,
  made_at timestamptz not null,
  check (num_nonnulls(registration_id, receipt_id, account_id) = 1)
);

comment on column rendered_document.file is 'The PDF in the file store.';
comment on column rendered_document.registration_id is 'Of the last form copy of this registration.';
comment on column rendered_document.receipt_id is 'Of this receipt.';
comment on column rendered_document.account_id is 'Of the statement of this account.';
comment on column rendered_document.content_sha256 is 'Of all it was made from, the typesetter included; another hash means that it is out of date.';
comment on column rendered_document.made_at is 'A statement names this time.';
