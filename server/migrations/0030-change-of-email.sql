-- Links to a new password and links that confirm a new email are one table; the latter carry the email they confirm.
alter table password_reset rename to account_link;
alter index password_reset_by_account rename to account_link_by_account;
alter table account_link
  add column new_email text,
  -- The session that asked; it goes on after the change.
  add column session_id uuid references session on delete set null;

-- Where a message goes when not to the present email of its account.
alter table message add column recipient_email text;
