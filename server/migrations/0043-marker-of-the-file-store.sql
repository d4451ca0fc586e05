-- Which file store belongs to the database: it holds this file. A server whose store does not hold it refuses to start.
alter table installation add column marker_file text;
comment on column installation.marker_file is 'A file that says where the files are kept; null until the first start that knows it.';
