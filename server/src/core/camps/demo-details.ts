/** What families of accepted campers read about a demo camp. */
export const demoDetails = {
  place: 'Pantai Cahaya Sailing Centre',
  address: 'Jalan Pantai 7\n71050 Port Dickson\nNegeri Sembilan',
  map_link: 'https://www.openstreetmap.org/?mlat=2.4790&mlon=101.8320#map=15/2.4790/101.8320',
  arrival_time: '10:00',
  departure_time: '15:00',
  day_contact_name: 'Aida Rahman',
  day_contact_phone: '+60355550123',
};
