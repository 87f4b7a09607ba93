-- What a house inspects is edited by the house, and customers read every version of a report.

-- [{name, label, required, frame, hint}]; null in versions from before they were edited: the shots that the rules ask for.
alter table inspection_template
  add column shots jsonb check (jsonb_typeof(shots) = 'array');

-- [{place, microns}], by the places of the body map; most inspectors carry no gauge.
alter table inspection_report
  add column paint jsonb not null default '[]' check (jsonb_typeof(paint) = 'array');
