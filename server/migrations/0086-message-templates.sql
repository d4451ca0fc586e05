-- Messages to groups that staff keep to begin others with.

create table message_template (
  id uuid primary key,
  name text not null,
  subject text not null,
  text text not null,
  translations jsonb,
  saved_by uuid not null references staff (id),
  saved_at timestamptz not null
);
create unique index message_template_by_name on message_template (lower(name));
