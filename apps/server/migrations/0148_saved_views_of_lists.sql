-- What somebody of the staff often looks for in a list of the office, under a name of their own.
create table staff_list_view (
  id integer generated always as identity primary key,
  staff_id integer not null references staff,
  list text not null,
  name text not null check (char_length(name) between 1 and 40),
  -- What stands behind `?` in the address of the page.
  address text not null check (char_length(address) between 1 and 1000),
  saved_at timestamptz(3) not null,
  unique (staff_id, list, name)
);
