-- Other guardians of a camper, whom the account that has the camper invited.
create table guardian_invitation (
  id uuid primary key,
  account_id uuid not null references account on delete cascade,
  camper_ids uuid[] not null check (cardinality(camper_ids) > 0),
  access text not null check (access in ('see', 'edit', 'sign')),
  sealed bytea not null,
  token_sha256 bytea not null unique check (length(token_sha256) = 32),
  invited_at timestamptz not null,
  expires_at timestamptz not null
);
create index guardian_invitation_by_account on guardian_invitation (account_id);
comment on column guardian_invitation.sealed is 'Name, email and relationship, encrypted.';

create table guardian (
  id uuid not null unique,
  camper_id uuid not null references camper on delete cascade,
  account_id uuid not null references account on delete cascade,
  invited_by uuid references account on delete set null,
  access text not null check (access in ('see', 'edit', 'sign')),
  sees_health boolean not null default true,
  muted text[] not null default '{}',
  sealed bytea not null,
  since timestamptz not null,
  primary key (camper_id, account_id)
);
create index guardian_by_account on guardian (account_id);
comment on column guardian.sees_health is 'False where staff decided that this guardian does not read health answers.';
comment on column guardian.muted is 'The groups of emails that this guardian does not want.';
comment on column guardian.sealed is 'The relationship to the camper, encrypted.';

-- While it is there, no guardian changes anything about the camper.
create table camper_freeze (
  id uuid not null unique,
  camper_id uuid primary key references camper on delete cascade,
  staff_id uuid not null references staff,
  sealed bytea not null,
  at timestamptz not null
);
comment on column camper_freeze.sealed is 'Why staff froze changes, encrypted; families do not read it.';

alter table payment add column account_id uuid references account on delete set null;
comment on column payment.account_id is 'Who sent it, where a guardian did and not the account of the registration.';

alter table authorised_person add column entered_by uuid references account on delete set null;
comment on column authorised_person.entered_by is 'The guardian who entered an exclusion; null for the account of the registration.';

alter table camper add column joined_camper_id uuid references camper on delete set null;
comment on column camper.joined_camper_id is 'The same child in another account, which staff made the camper of both; this one is no longer listed.';

-- Staff's decision outlives the access of a guardian, who may be invited again.
alter table camper add column health_hidden_from uuid[] not null default '{}';
comment on column camper.health_hidden_from is 'The accounts of guardians who do not read its health answers.';

alter table registration add column consent_by uuid references account on delete set null;
comment on column registration.consent_by is 'The guardian who gave the consent; null for the account of the registration. Nobody submits with the consent of another.';
