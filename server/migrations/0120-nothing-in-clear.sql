-- The first start of 0.2.0 encrypted what 0.1 had stored in clear; no later version does. It must have come to its end.
do $$ begin
  if exists (select from account where sealed is null) or exists (select from camper where sealed is null)
    or exists (select from registration where sealed is null) or exists (select from submission where sealed is null)
    or exists (select from registration_note where text is not null)
    or exists (select from change_request where num_nonnulls(message, reason) > 0)
    or exists (select from form_event where reason is not null) or exists (select from message where reason is not null)
    or exists (select from retention_hold where reason is not null) then
    raise exception 'answers are stored in clear. Start version 0.2.0 (commit d3a7e62) until it serves, then this version.';
  end if;
end $$;
