-- How a picture of a unit is cut, and what of it is covered: a number plate on request. Both are parts of the picture as it
-- is turned, from 0 to 1, and are made anew from how it was taken in.
alter table unit_photo
  -- {left, top, width, height}; absent where the whole is shown.
  add column crop jsonb,
  add column covers jsonb not null default '[]' check (jsonb_typeof(covers) = 'array'),
  -- Once a part of it is not to be seen, how it was taken in lies where staff alone are led to.
  add column private_source text;
alter table unit_photo add check (
  private_source is not null or (crop is null and covers = '[]'));
