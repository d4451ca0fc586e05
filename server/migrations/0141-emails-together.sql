-- The emails of one kind that one transaction queued are one row of the email log.
create index message_together on message (created_at, kind, id);
