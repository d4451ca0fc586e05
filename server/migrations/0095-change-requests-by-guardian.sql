-- A request for a change belongs to the guardian who wrote it: another one neither replaces nor withdraws it.

alter table change_request add column entered_by uuid references account on delete set null;
comment on column change_request.entered_by is 'The guardian who asks; null for the account of the registration.';

drop index change_request_open;
create unique index change_request_open on change_request (registration_id, coalesce(entered_by, registration_id))
  where state = 'open';
