-- The camp's logo on the pages that anybody may open: the key of its file.
alter table provider add column logo_file text;
