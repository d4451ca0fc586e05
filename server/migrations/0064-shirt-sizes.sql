alter table provider add column more_shirt_sizes text;
comment on column provider.more_shirt_sizes is 'T-shirt sizes that families can choose besides the usual ones, one a line.';
