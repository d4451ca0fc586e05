-- The log is chained: its entries are put into blocks, and the hash of each block contains that of the one before. An entry
-- that is changed, removed or added later no longer matches. `npm run doctor` verifies it.
create table log_block (
  number integer primary key check (number > 0),
  hash bytea not null,
  entries integer not null check (entries > 0),
  entries_sha256 bytea not null,
  last_at timestamptz not null,
  made_at timestamptz not null,
  erased_at timestamptz
);
comment on column log_block.hash is 'SHA-256 over the number, the hash of the block before, the number of entries, last_at and entries_sha256.';
comment on column log_block.entries_sha256 is 'SHA-256 over the content of its entries in the order of their ids.';
comment on column log_block.last_at is 'The time of its latest entry.';
comment on column log_block.erased_at is 'When its entries were deleted because they were old. The block stays, so that the chain goes on.';

alter table access_log add column block integer references log_block;
comment on column access_log.block is 'Set once, within a minute or two; entries of one block are hashed together.';
create index access_log_by_block on access_log (block, id);

create function keep_log_entry() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.block is null and to_jsonb(new) - 'block' = to_jsonb(old) - 'block' then
    return new;
  end if;
  if tg_op = 'DELETE' and exists (select from log_block where number = old.block and erased_at is not null) then
    return old;
  end if;
  raise exception 'access_log rows are kept as they were written';
end $$;
drop trigger access_log_is_kept on access_log;
create trigger access_log_is_kept before update or delete on access_log
  for each row execute function keep_log_entry();

create function keep_log_block() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.erased_at is null and to_jsonb(new) - 'erased_at' = to_jsonb(old) - 'erased_at' then
    return new;
  end if;
  raise exception 'log_block rows are kept as they were written';
end $$;
create trigger log_block_is_kept before update or delete on log_block
  for each row execute function keep_log_block();

-- Once a day the admins are sent the hash of the last block, which nobody can change in their mailboxes.
create table log_anchor (
  day date primary key,
  block integer references log_block
);
comment on column log_anchor.block is 'The last block of that day; null while there was none.';
alter table message add column log_block integer references log_block;
