-- A camp that moves takes other days along, and can be moved back.
create table camp_move (
  id uuid primary key,
  camp_id uuid not null references camp on delete cascade,
  moved_at timestamptz not null,
  act jsonb not null,
  undone_at timestamptz
);
create index camp_move_by_camp on camp_move (camp_id, moved_at);
comment on column camp_move.act is 'The days of the camp before and after, and what else moved.';

alter table instalment add column moved_from date;
comment on column instalment.moved_from is 'Its day before the last move of its camp, which can be undone.';
