-- An inspection is at the hours of the branch that inspects, by the clocks there.
create or replace view inspecting_branch as
  select branch.id, branch.name, branch.address, branch.city, branch.phone, branch.time_zone
  from branch
  where exists (select from inspection_place where inspection_place.branch_id = branch.id);
