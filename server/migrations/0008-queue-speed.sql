-- Reading a record's words anew costs far more than looking into the index, however many records have the word; `strict`
-- keeps the planner from taking the function apart and forgetting that.
alter function camper_words(jsonb) strict cost 100000;
alter function account_words(text, jsonb) strict cost 100000;

create index registration_by_date on registration (registration_date) where registration_date is not null;
create index registration_by_reviewer on registration (reviewer_id) where reviewer_id is not null;
create index registration_by_reference on registration (reference text_pattern_ops);
