-- Who issues receipts and statements, beside the name.
alter table provider
  add column registration_number text,
  add column address text;
comment on column provider.registration_number is 'Of the company or society; printed on receipts and statements.';
