-- Who was counted at a checkpoint twice was seen twice: they may have been handed over between the two.
drop index attendance_once;
