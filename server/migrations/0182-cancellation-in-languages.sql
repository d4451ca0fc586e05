-- Why a camp was cancelled, in the languages of its families.
alter table camp add column cancelled_reasons jsonb;
comment on column camp.cancelled_reasons is 'By language, without English.';
