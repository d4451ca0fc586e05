alter table group_message add column translations jsonb;
comment on column group_message.translations is 'Subject and text by language, for families that do not read English; null where there are none, and once the message was cleared.';
