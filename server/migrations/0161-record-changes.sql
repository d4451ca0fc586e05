-- When each registration and each entry of the list of payments last changed, in the order of transactions. A reader that
-- takes only transactions that ended before every running one misses none.
create table record_change (
  kind text not null check (kind in ('registration', 'payment')),
  record_id text not null,
  xid xid8 not null default pg_current_xact_id(),
  at timestamptz not null default now(),
  deleted boolean not null default false,
  primary key (kind, record_id)
);
create index record_change_in_order on record_change (kind, xid, record_id);
comment on table record_change is 'For programs that keep a copy: ids, and nothing else of a family.';

create function note_change(what text, record text, is_deleted boolean) returns void language sql
begin atomic
  insert into record_change (kind, record_id, deleted) values (what, record, is_deleted)
  on conflict (kind, record_id) do update
    set xid = pg_current_xact_id(), at = now(), deleted = excluded.deleted
    where record_change.xid <> pg_current_xact_id() or record_change.deleted <> excluded.deleted;
end;

create function registration_changes() returns trigger language plpgsql as $$
begin
  perform note_change('registration', coalesce(new.id, old.id)::text, tg_op = 'DELETE');
  return null;
end $$;
create trigger registration_is_noted after insert or update of version, camp_id, account_id on registration for each row
  when (new.submitted_at is not null) execute function registration_changes();
create trigger registration_delete_is_noted after delete on registration for each row
  when (old.submitted_at is not null) execute function registration_changes();

-- Its payments go with it.
create function payments_of_registration_go() returns trigger language plpgsql as $$
begin
  update record_change set deleted = true, xid = pg_current_xact_id(), at = now()
  where kind = 'payment' and record_id in (select id from money_entry where registration_id = old.id);
  return old;
end $$;
create trigger payments_of_registration_go before delete on registration for each row
  when (old.submitted_at is not null) execute function payments_of_registration_go();

-- Charges and money change what a registration still owes, too.
create function charge_changes() returns trigger language plpgsql as $$
begin
  perform note_change('registration', new.registration_id::text, false);
  return null;
end $$;
create trigger charge_is_noted after insert or update of ended_at on charge for each row
  when (new.kind <> 'write-off') execute function charge_changes();
create function money_changes() returns trigger language plpgsql as $$
begin
  perform note_change('payment', new.id || coalesce(tg_argv[0], ''), false);
  perform note_change('registration', new.registration_id::text, false);
  return null;
end $$;
create trigger receipt_is_noted after insert on receipt for each row execute function money_changes();
create trigger void_is_noted after update of voided_at on receipt for each row
  when (old.voided_at is null and new.voided_at is not null) execute function money_changes(':void');
create trigger ledger_entry_is_noted after insert on ledger_entry for each row execute function money_changes();
create trigger write_off_is_noted after insert on charge for each row
  when (new.kind = 'write-off') execute function money_changes();
create trigger write_off_end_is_noted after update of ended_at on charge for each row
  when (new.kind = 'write-off' and new.ended_at is not null) execute function money_changes(':ended');

-- Positions of readers hold for one life of the database: a restored one counts its transactions anew.
create table change_feed (
  id integer primary key default 1 check (id = 1),
  epoch uuid not null default gen_random_uuid()
);
insert into change_feed default values;

insert into record_change (kind, record_id, at)
select 'registration', id::text, updated_at from registration where submitted_at is not null
union all
select 'payment', id, at from money_entry;

-- A cancelled camp is an event of its own.
create trigger camp_cancellation_tells_webhooks after update of cancelled_at on camp for each row
  when (old.cancelled_at is null and new.cancelled_at is not null) execute function queue_webhook_event('camp cancelled');
