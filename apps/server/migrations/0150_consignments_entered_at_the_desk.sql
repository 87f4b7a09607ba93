-- Who of the house typed the form of an owner who stood before them; null where its owner sent it from the site.
alter table consignment add column entered_by integer references staff;
