-- What a run deleted leaves the database's files when the tables are rewritten, which may be an hour or a night later.
alter table retention_run add column rewritten_at timestamptz;
comment on column retention_run.rewritten_at is 'When the tables that it deleted from were rewritten; null until then.';
