-- Whoever has one name was stored as `Sukarno -` where both names were put together.
update account set profile = jsonb_set(profile, '{emergency-contact,emergency_name}', profile #> '{account-details,name_first}')
where type = 'parent' and profile #>> '{account-details,name_last}' !~ '[^[:punct:][:space:]–—]'
  and profile #>> '{emergency-contact,emergency_name}'
    = concat_ws(' ', profile #>> '{account-details,name_first}', profile #>> '{account-details,name_last}');
update camper set profile = jsonb_set(camper.profile, '{details,name}', account.profile #> '{account-details,name_first}')
from account
where account.id = camper.account_id and account.type = 'adult_camper'
  and account.profile #>> '{account-details,name_last}' !~ '[^[:punct:][:space:]–—]'
  and camper.profile #>> '{details,name}'
    = concat_ws(' ', account.profile #>> '{account-details,name_first}', account.profile #>> '{account-details,name_last}');

alter table provider
  add column more_races text,
  add column more_religions text;
comment on column provider.more_races is 'Those that families can choose besides the usual ones, one a line.';
comment on column provider.more_religions is 'The same for religions.';

-- Both tabs had what can be decided.
update queue_view set filters = jsonb_set(filters, '{tab}', '"to_review"') where filters ->> 'tab' = 'deposit_received';
