-- The link of the first start, and what of the set-up checklist admins skip.
alter table staff_invitation alter column staff_id drop not null;
alter table staff_invitation add column first_admin boolean not null default false;
comment on column staff_invitation.staff_id is 'Null until whoever has the link of the first start has given name and email.';
comment on column staff_invitation.first_admin is 'Creates the first admin, and is valid only while there is no other admin.';

create table set_up_skipped (
  item text primary key
);
