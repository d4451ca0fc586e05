-- Staff who log in at an OpenID provider.

alter table staff
  add column sign_on_issuer text,
  add column sign_on_subject text,
  add check ((sign_on_issuer is null) = (sign_on_subject is null)),
  add unique (sign_on_issuer, sign_on_subject);
comment on column staff.sign_on_issuer is 'The provider at which this account has logged in.';
comment on column staff.sign_on_subject is 'Who it is there (sub): an email may be given to somebody else.';

alter table staff_session
  add column sign_on_issuer text,
  add column sign_on_subject text,
  add check ((sign_on_issuer is null) = (sign_on_subject is null));
comment on column staff_session.sign_on_issuer is 'Begun by single sign-on, at this provider.';
comment on column staff_session.sign_on_subject is 'By whom, to be linked to the account once the session is confirmed.';

create table used_sign_on (
  state_sha256 bytea primary key check (length(state_sha256) = 32),
  expires_at timestamptz not null
);
comment on table used_sign_on is 'Logins by single sign-on that were finished, so that none is finished twice.';
