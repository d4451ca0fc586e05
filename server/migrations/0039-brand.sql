-- What gives the camp its face.
alter table provider
  add column colour text not null default '#ffc629' check (colour ~ '^#[0-9a-f]{6}$'),
  add column picture_file text;
comment on column provider.picture_file is 'Shown on the login and sign-up pages: the key of its file.';
