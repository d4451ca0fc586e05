-- What is left of a deleted account stands under a pseudonym (decision 57): registrations with their money, and who signed.
alter table account
  add column erased_at timestamptz,
  add column erased_because text check (erased_because in ('family', 'unused')),
  add check ((erased_at is null) = (erased_because is null));
comment on column account.erased_at is 'When all that tells who the family was was deleted; its name is a pseudonym since, and its email an address that cannot exist.';
comment on column account.erased_because is 'Whether the family deleted the account, or it was not used for too long.';
create index account_erased on account (erased_at) where erased_at is not null;

-- A save that waited for the deletion must not bring anything back.
create function account_is_not_erased() returns trigger language plpgsql as $$
begin
  if not task_is('seal') and exists (
    select from account where id = (to_jsonb(new) ->> tg_argv[0])::uuid and erased_at is not null
  ) then
    raise exception 'the account is deleted' using errcode = 'BW401';
  end if;
  return new;
end $$;
create trigger account_is_not_erased before update on account
  for each row execute function account_is_not_erased('id');
create trigger camper_is_not_erased before insert or update on camper
  for each row execute function account_is_not_erased('account_id');
create trigger registration_is_not_erased before insert or update of answers, sealed, camper_id, camper_ic on registration
  for each row execute function account_is_not_erased('account_id');
create trigger session_is_not_erased before insert on session
  for each row execute function account_is_not_erased('account_id');

-- Nobody reads what is sent to a deleted account.
create function message_to_erased_is_cancelled() returns trigger language plpgsql as $$
begin
  if not task_is('seal') and exists (select from account where id = new.account_id and erased_at is not null) then
    new.state := 'cancelled';
    new.secret := null;
    new.reason := null;
  end if;
  return new;
end $$;
create trigger message_to_erased_is_cancelled before insert on message
  for each row execute function message_to_erased_is_cancelled();

-- The words that staff gave with a decision may be about the camper; which decision it was stays.
create function form_event_is_kept() returns trigger language plpgsql as $$
begin
  if task_is('seal') and new.reason is null and to_jsonb(old) - 'reason' = to_jsonb(new) - 'reason' then return new; end if;
  raise exception 'form_event rows are kept as they were written';
end $$;
drop trigger form_event_is_kept on form_event;
create trigger form_event_is_kept before update on form_event for each row execute function form_event_is_kept();
